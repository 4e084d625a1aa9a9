export { currentLimits, withLimits, withOwnLimits } from "~/db/limits/limits.server";
export { forgetProperty, keepNewBankAccount, keepNewProperty } from "./keep-new";
export { type LimitedMember, limitFurther, limitsOf, limitTo } from "./limit-to";
export { seenPart } from "./seen-part";
