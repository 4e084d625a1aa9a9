import type { LoaderFunction } from "@remix-run/node";
import { loader as accountingDashboard } from "~/routes/manager/accounting/accounting-dashboard";
import { loader as bankChecks } from "~/routes/manager/accounting/banking/account/checks";
import { loader as deposits } from "~/routes/manager/accounting/banking/account/deposits";
import { loader as bankLayout } from "~/routes/manager/accounting/banking/account/layout";
import { loader as reconciliations } from "~/routes/manager/accounting/banking/account/reconciliations";
import { loader as register } from "~/routes/manager/accounting/banking/account/register";
import { loader as transfers } from "~/routes/manager/accounting/banking/account/transfers";
import { loader as banking } from "~/routes/manager/accounting/banking/banking";
import { loader as trust } from "~/routes/manager/accounting/banking/trust";
import { loader as chartOfAccounts } from "~/routes/manager/accounting/chart-of-accounts";
import { loader as outstanding } from "~/routes/manager/accounting/collections/outstanding";
import { loader as financials } from "~/routes/manager/accounting/financials";
import { loader as generalLedger } from "~/routes/manager/accounting/general-ledger";
import { loader as journal } from "~/routes/manager/accounting/journal/entries";
import { loader as ownerTransactions } from "~/routes/manager/accounting/owners/transactions";
import { loader as checks } from "~/routes/manager/accounting/payables/checks";
import { loader as expenses } from "~/routes/manager/accounting/payables/expenses";
import { loader as payBills } from "~/routes/manager/accounting/payables/pay-bills";
import { loader as dashboard } from "~/routes/manager/dashboard";
import { loader as layout } from "~/routes/manager/layout";
import { loader as leaseLayout } from "~/routes/manager/leasing/lease/layout";
import { loader as ledger } from "~/routes/manager/leasing/lease/ledger";
import { loader as receivePayment } from "~/routes/manager/leasing/receive-payment";
import { loader as rentRoll } from "~/routes/manager/leasing/rent-roll";
import { loader as owners } from "~/routes/manager/rentals/owners";
import { loader as properties } from "~/routes/manager/rentals/properties";
import { loader as tenants } from "~/routes/manager/rentals/tenants";
import { loader as vendors } from "~/routes/manager/vendors/vendors";

const ofPage: Record<string, LoaderFunction[]> = {
	"/app": [dashboard],
	"/app/rentroll": [rentRoll],
	"/app/tenants": [tenants],
	"/app/properties": [properties],
	"/app/rentalowners": [owners],
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain": [leaseLayout, ledger],
	"/app/receivepayment": [receivePayment],
	"/app/accounting-dashboard": [accountingDashboard],
	"/app/financials": [financials],
	"/app/outstandingbalances": [outstanding],
	"/app/chartofaccounts": [chartOfAccounts],
	"/app/generalledger": [generalLedger],
	"/app/banking": [banking],
	"/app/banking/trust": [trust],
	"/app/bankaccount/bankaccountsummary": [bankLayout, register],
	"/app/bankaccount/deposits": [bankLayout, deposits],
	"/app/bankaccount/checks": [bankLayout, bankChecks],
	"/app/bankaccount/transfers": [bankLayout, transfers],
	"/app/bankaccount/reconciliations": [bankLayout, reconciliations],
	"/app/expenses": [expenses],
	"/app/expenses/pay": [payBills],
	"/app/checks": [checks],
	"/app/vendors": [vendors],
	"/app/journalentries": [journal],
	"/app/rental-owner-transactions": [ownerTransactions],
};

/** The loaders that a manager's page runs, the layout's first. */
export function loadersOf(pathname: string): LoaderFunction[] {
	const own = ofPage[pathname];
	if (!own) throw new Error(`The bench does not know the loaders of ${pathname}.`);
	return [layout, ...own];
}
