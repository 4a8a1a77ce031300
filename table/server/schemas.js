export const cleanCore = (documentName, source) => ({ ...(documentName !== "Setting" && { flags: {}, _stats: {} }), ...source });
export const validateCore = (documentName, source) => {};
export const coreHtmlFields = (documentName) => documentName === "ChatMessage" ? ["content"] : [];
