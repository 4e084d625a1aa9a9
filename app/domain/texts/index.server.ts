export { askForTexts } from "./ask-for-texts";
export { confirmTexts } from "./confirm-texts";
export { phoneOnFile, type TextConsent, textConsentOf } from "./consent";
export { partsLeftToday } from "./daily-limit";
export { deliverDueTexts } from "./deliver-texts";
export { queueText } from "./queue-text";
export { takeTextReply } from "./take-reply";
export { takeTextReport } from "./take-report";
export { textedOf } from "./text-many";
export { type TextPerson, textsOfPerson, textToPerson } from "./text-person";
export { listAllTexts, listTexts, type TextRow, textsThisMonth } from "./text-queries";
export {
	type OutgoingText,
	setTextService,
	type TextDelivery,
	type TextReply,
	type TextReport,
	type TextService,
	textService,
} from "./text-service-port";
export { turnOffTexts } from "./turn-off-texts";
export {
	countUndeliveredTexts,
	listUndeliveredTexts,
	resendText,
	type UndeliveredText,
	undeliveredTextTo,
} from "./undelivered-texts";
