export { approversOf, kindsToApprove, mayApprove } from "./approvers";
export { type Asked, type Asking, askApproval } from "./ask-approval";
export { declineRequest, findToDecide, markApproved, withdrawRequest } from "./decide";
export { expireRequests } from "./expire-requests";
export type { RequestKind } from "./labels";
export { refuseUnapprovedReversal } from "./refuse-reversal";
export { approvalNotice, refuseUnapproved } from "./refuse-unapproved";
export { inputOf, resealRequests } from "./request-seal";
export {
	type ApprovalRequest,
	countApprovals,
	countToApprove,
	findRequest,
	listApprovals,
	type RequestFilters,
	type RequestRow,
} from "./requests";
export { type ApprovalLimits, approvalLimits, saveApprovalLimits } from "./settings";
