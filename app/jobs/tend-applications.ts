import {
	chaseDrafts,
	collectReports,
	eraseSensitive,
	refundLetFees,
	settleApplications,
	settleFees,
} from "#domain/applications";

/**
 * Reminds applicants of drafts, ends old drafts, erases data past its retention time, and follows up on fees, reports
 * and leases.
 */
export async function tendApplications() {
	settleFees();
	settleApplications();
	chaseDrafts();
	eraseSensitive();
	await collectReports();
	await refundLetFees();
}
