export { askForm, type Filled } from "../../host/ask-form";
