const PRECEDENCE = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

/**
 * The value of numbers joined by operators, signs included. No code is evaluated.
 * @param {(number|"+"|"-"|"*"|"/"|"%")[]} tokens
 * @returns {number}
 * @throws {Error} when the row is not a whole expression
 */
export function calculate(tokens) {
  let index = 0;

  function operand() {
    const token = tokens[index++];
    if (token === "-") return -operand();
    if (token === "+") return operand();
    if (typeof token !== "number") throw new Error(`Invalid arithmetic expression: ${tokens.join(" ")}`);
    return token;
  }

  function climb(minimum) {
    let left = operand();
    while (index < tokens.length && PRECEDENCE[tokens[index]] >= minimum) {
      const operator = tokens[index++];
      const right = climb(PRECEDENCE[operator] + 1);
      left = apply(operator, left, right);
    }
    return left;
  }

  const value = climb(1);
  if (index < tokens.length) throw new Error(`Invalid arithmetic expression: ${tokens.join(" ")}`);
  return value;
}

function apply(operator, left, right) {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}
