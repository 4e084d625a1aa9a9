export { currentLimits, withLimits, withOwnLimits } from "~/db/limits/limits.server";
export { keepNewBankAccount, keepNewProperty } from "./keep-new";
export { type LimitedMember, limitsOf, limitTo, memberOf } from "./limit-to";
export { seenPart } from "./seen-part";
