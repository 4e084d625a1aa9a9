export { addOwnerMessage, addResidentMessage, addStaffMessage } from "./add-message";
export { addRequest, type RequestFields } from "./add-request";
export { assignRequests } from "./assign-requests";
export {
	type CenterRow,
	estimatesToAnswer,
	findOwnerRequest,
	findResidentRequest,
	openRequestsOfResident,
	type ResidentRow,
	requestsOfOwner,
	requestsOfResident,
	type WaitingEstimate,
} from "./center-requests";
export { editRequest } from "./edit-request";
export { answerEstimate, askApproval, ownersCanApprove, withdrawEstimate } from "./estimates";
export { type EarlierRequest, earlierRequests, findRequest } from "./find-request";
export { memberMayOpen, ownerMayOpen, residentMayOpen } from "./may-open-file";
export { propertiesToAskAbout, sendOwnerRequest } from "./owner-request";
export { findAlike, reportProblem } from "./report-problem";
export {
	allRequests,
	countRequests,
	daysToFinish,
	listRequests,
	openRequestsAt,
	type RequestFilters,
	type RequestRow,
} from "./request-list";
export type { OwnerScope, ResidentScope } from "./request-scope";
export { cancelRequest, changeAccess, confirmFixed, reopenRequest } from "./resident-answers";
export { runRequests } from "./run-requests";
export { scheduleVisit } from "./schedule-visit";
export { setRequestStatus } from "./set-status";
export type { Estimate, Message, ThreadFile } from "./thread";
