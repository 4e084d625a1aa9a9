import type { Report } from "./define-report";
import { auditTrailReport } from "./exceptions/audit-trail";
import { overridesReport } from "./exceptions/overrides";
import { accountsReceivableReport } from "./financial/accounts-receivable";
import { agedPayablesReport } from "./financial/aged-payables";
import { balanceSheetReport } from "./financial/balance-sheet";
import { budgetVsActualReport } from "./financial/budget-vs-actual";
import { cashFlowStatementReport } from "./financial/cash-flow-statement";
import { generalLedgerReport } from "./financial/general-ledger";
import { generalLedgerPacketReport } from "./financial/general-ledger-packet";
import { incomeStatementReport } from "./financial/income-statement";
import { loansReport } from "./financial/loans";
import { managementFeesReport } from "./financial/management-fees";
import { transactionDetailsReport } from "./financial/transaction-details";
import { trialBalanceReport } from "./financial/trial-balance";
import { twelveMonthsReport } from "./financial/twelve-months";
import { vendorLedgerReport } from "./financial/vendor-ledger";
import type { ReportRoute } from "./labels";
import { assetsReport } from "./maintenance/assets";
import { completedTasksReport } from "./maintenance/completed-tasks";
import { inspectionsDueReport } from "./maintenance/inspections-due";
import { openTasksReport } from "./maintenance/open-tasks";
import { rentersInsuranceReport } from "./maintenance/renters-insurance";
import { surveysReport } from "./maintenance/surveys";
import { taskPerformanceReport } from "./maintenance/task-performance";
import { unitTurnsReport } from "./maintenance/unit-turns";
import { vendorComplianceReport } from "./maintenance/vendor-compliance";
import { ownerStatementReport } from "./owners/owner-statement";
import { chargeForecastReport } from "./rentals/charge-forecast";
import { currentTenantsReport } from "./rentals/current-tenants";
import { delinquencyNotesReport } from "./rentals/delinquency-notes";
import { exceptionsReport } from "./rentals/exceptions";
import { grossPotentialRentReport } from "./rentals/gross-potential-rent";
import { leasesEndingReport } from "./rentals/leases-ending";
import { occupancyReport } from "./rentals/occupancy";
import { paymentsFromTenantsReport } from "./rentals/payments-from-tenants";
import { pendingBalanceReport } from "./rentals/pending-balance";
import { renewalOutcomesReport } from "./rentals/renewal-outcomes";
import { rentRollReport } from "./rentals/rent-roll";
import { securityDepositsReport } from "./rentals/security-deposits";
import { creditBalancesReport, prepaymentsReport } from "./rentals/tenant-balances";
import { tenantNotesReport } from "./rentals/tenant-notes";
import { tenantStatementReport } from "./rentals/tenant-statement";
import { unitListingsReport } from "./rentals/unit-listings";
import { vacantUnitsReport } from "./rentals/vacant-units";
import { form1099Report } from "./tax/form-1099";
import { form1099NumbersReport } from "./tax/form-1099-numbers";
import { scheduleEReport } from "./tax/schedule-e";
import { bankTransactionsReport } from "./transactions/bank-transactions";
import { checkRegisterReport } from "./transactions/check-register";
import { depositRegisterReport } from "./transactions/deposit-register";
import { negativeBalancesReport } from "./transactions/negative-balances";
import { staleChecksReport } from "./transactions/stale-checks";

/** Every report, one line each. */
const reports: readonly Report[] = [
	trialBalanceReport,
	currentTenantsReport,
	paymentsFromTenantsReport,
	pendingBalanceReport,
	leasesEndingReport,
	unitListingsReport,
	vacantUnitsReport,
	rentRollReport,
	securityDepositsReport,
	tenantNotesReport,
	tenantStatementReport,
	grossPotentialRentReport,
	occupancyReport,
	renewalOutcomesReport,
	chargeForecastReport,
	delinquencyNotesReport,
	prepaymentsReport,
	creditBalancesReport,
	exceptionsReport,
	accountsReceivableReport,
	agedPayablesReport,
	balanceSheetReport,
	budgetVsActualReport,
	cashFlowStatementReport,
	generalLedgerReport,
	generalLedgerPacketReport,
	incomeStatementReport,
	loansReport,
	managementFeesReport,
	transactionDetailsReport,
	twelveMonthsReport,
	vendorLedgerReport,
	bankTransactionsReport,
	checkRegisterReport,
	depositRegisterReport,
	negativeBalancesReport,
	staleChecksReport,
	completedTasksReport,
	openTasksReport,
	taskPerformanceReport,
	unitTurnsReport,
	inspectionsDueReport,
	vendorComplianceReport,
	assetsReport,
	rentersInsuranceReport,
	surveysReport,
	scheduleEReport,
	form1099Report,
	form1099NumbersReport,
	auditTrailReport,
	overridesReport,
	ownerStatementReport,
];

const byRoute = new Map<string, Report>(reports.map((report) => [report.route, report]));

/** The report of a route; undefined if there is none. */
export function findReport(route: string): Report | undefined {
	return byRoute.get(route);
}

/** The routes of all reports that are there. */
export function reportRoutes(): ReportRoute[] {
	return reports.map(({ route }) => route);
}
