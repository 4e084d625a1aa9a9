import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt } from "#domain/lease-accounts";
import { findAccountLine } from "#domain/residents";
import { ReceiptBody, receiptIssuer } from "~/routes/manager/leasing/receipt-body";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Receipt");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { id } = found(findAccountLine(resident, idParam(request, "id")));
	return found(findReceipt(resident, id));
}

export default function Receipt() {
	const receipt = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={`Receipt ${receipt.receiptNumber}`}
				status={receipt.reversed ? <Status tone="bad">Void</Status> : null}
				facts={receiptIssuer(receipt.issuer)}
				crumbs={[
					{ label: "Transactions", to: href("/resident/rtransactions") },
					{ label: "Payment", to: href("/resident/rtransactions/transaction", { id: receipt.transactionId }) },
				]}
				action={<PrintButton />}
			/>
			<ReceiptBody receipt={receipt} />
		</>
	);
}
