import {
	chaseDrafts,
	collectReports,
	eraseSensitive,
	refundLetFees,
	settleApplications,
	settleFees,
} from "#domain/applications";

/** Reminds of drafts and ends old ones, erases what was kept long enough, and brings fees, reports and leases along. */
export async function tendApplications() {
	settleFees();
	settleApplications();
	chaseDrafts();
	eraseSensitive();
	await collectReports();
	await refundLetFees();
}
