export { endAccess, openWorkOf, signMemberOut } from "./end-access";
