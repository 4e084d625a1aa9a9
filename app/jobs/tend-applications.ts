import {
	chaseDrafts,
	collectReports,
	eraseSensitive,
	refundFeesOfRentedHomes,
	settleApplications,
	settleFees,
} from "#domain/applications";

/**
 * Reminds applicants of drafts and ends old ones, erases sensitive data after its retention period, and updates fees,
 * screening reports and leases of applications.
 */
export async function tendApplications() {
	settleFees();
	settleApplications();
	chaseDrafts();
	eraseSensitive();
	await collectReports();
	await refundFeesOfRentedHomes();
}
