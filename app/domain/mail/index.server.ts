export { deliverDueMail } from "./deliver-mail";
export { findOutboxMail, listOutbox } from "./queries";
export { isMailSetUp, type QueuedMail, queueMail } from "./queue-mail";
export type { Delivery, SendMail } from "./send-mail-port";
export {
	type Addressee,
	countUndelivered,
	listUndelivered,
	readdressUndelivered,
	sendAgain,
	type Undelivered,
	undeliveredTo,
} from "./undelivered";
