import { expireRequests } from "#domain/approvals";

/** Ends requests for approval that waited too long. */
export async function expireApprovals() {
	expireRequests();
}
