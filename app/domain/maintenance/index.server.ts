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
export { type DueRequest, requestsDueFor } from "./due-for-me";
export { editRequest } from "./edit-request";
export { callsWaitingFor, passOnCalls, setEmergency, takeCall } from "./emergencies";
export { eraseRequester } from "./erase-requester";
export { answerEstimate, askApproval, ownersCanApprove, withdrawEstimate } from "./estimates";
export { type EarlierRequest, earlierRequests, findRequest } from "./find-request";
export { type MaintenanceSettings, maintenanceSettingsOf, saveMaintenanceSettings } from "./maintenance-settings";
export { makeRecurringRequests } from "./make-recurring";
export { memberMayOpen, ownerMayOpen, residentMayOpen } from "./may-open-file";
export { mergeChoices, mergeRequestRecords, mergeTargets } from "./merge-requests";
export { addReading, allReadings, listReadings, type ReadingRow } from "./meter-readings";
export { nameOtherVendor } from "./name-other-vendor";
export { seenBy } from "./own-requests";
export { propertiesToAskAbout, sendOwnerRequest } from "./owner-request";
export { decideProposal, type Proposal } from "./proposals";
export {
	allRecurringRequests,
	countRecurringRequests,
	findRecurringRequest,
	listRecurringRequests,
	type RecurringFilters,
	type RecurringRow,
} from "./recurring-queries";
export { replaceVisit } from "./replace-visit";
export { categoryOf, reportByLabel } from "./report-by-label";
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
export { seesRequests } from "./request-record";
export { type OwnerScope, type ResidentScope, residentSees, staysOf } from "./request-scope";
export { requestsOfAsset } from "./requests-of-asset";
export { cancelRequest, changeAccess, confirmFixed, reopenRequest } from "./resident-answers";
export { addShift, listShifts, removeShift, rotaAhead, type Shift } from "./rota";
export { runRequests } from "./run-requests";
export { addRecurringRequest, editRecurringRequest, pauseRecurringRequest } from "./save-recurring-request";
export { scheduleVisit } from "./schedule-visit";
export { setRequestStatus } from "./set-status";
export { answerSurvey, ratingOfMember, surveyPage } from "./surveys";
export { categoriesWithTargets, ownTargets, saveTargets, targetsFor } from "./targets";
export type { Estimate, Message, ThreadFile } from "./thread";
