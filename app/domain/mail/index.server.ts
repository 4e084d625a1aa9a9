export { deliverDueMail } from "./deliver-mail";
export { emptySentMail } from "./empty-sent";
export { eraseMail } from "./erase-mail";
export { findOutboxMail, listOutbox } from "./queries";
export { isMailSetUp, type QueuedMail, queueMail } from "./queue-mail";
export type { Addressee, Recipient } from "./recipients";
export type { Delivery, SendMail } from "./send-mail-port";
export {
	countUndelivered,
	listUndelivered,
	sendAgain,
	type Undelivered,
	undeliveredTo,
} from "./undelivered";
