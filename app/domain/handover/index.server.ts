export { changeAccess } from "./change-access";
export { endAccess, openWorkOf, signMemberOut } from "./end-access";
