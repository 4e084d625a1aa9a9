import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useSearchParams } from "@remix-run/react";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	leadToDefaultChild(
		request,
		"/app/leaseledger/leaseledgerfinancials",
		"/app/leaseledger/leaseledgerfinancials/leaseledgermain",
	);
	return null;
}

export default function LeaseFinancials() {
	const id = useSearchParams()[0].get("id") ?? "";
	return (
		<>
			<Tabs
				name="Financials"
				tabs={[
					{ label: "Ledger", to: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id }) },
					{
						label: "Deposits and prepayments",
						to: href("/app/leaseledger/leaseledgerfinancials/depositsandprepayments", { id }),
					},
					{ label: "Rents", to: href("/app/leaseledger/leaseledgerfinancials/leaseledgerrents", { id }) },
					{
						label: "Recurring",
						to: href("/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions", { id }),
					},
				]}
			/>
			<Outlet />
		</>
	);
}
