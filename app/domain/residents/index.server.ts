export { type AccountLine, findAccountLine, listAccountLines } from "./account-lines";
export { changeDetails } from "./change-details";
export { addDocuments, listDocuments, openDocument, type Resident, type ResidentDocument } from "./documents";
export { eraseInsurance } from "./erase-insurance";
export { giveNotice, type Notice } from "./give-notice";
export {
	addInsurance,
	findInsurance,
	type Insurance,
	insuranceStanding,
	listInsurances,
	removeInsurance,
} from "./insurance";
export { managerContact } from "./manager-contact";
export { choosePlace, type Place, placesOf } from "./places";
export { openNotice } from "./resident-notice";
export { withdrawNotice } from "./withdraw-notice";
