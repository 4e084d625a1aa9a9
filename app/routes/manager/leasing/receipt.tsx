import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findReceipt, sendReceipt } from "#domain/lease-accounts";
import { sendForm } from "#domain/lease-accounts/schema";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { leaseCrumbs } from "./lease-facts";
import { MailToTenants } from "./mail-to-tenants";
import { redirectAfterSending } from "./mail-to-tenants.server";
import { ReceiptBody, receiptIssuer } from "./receipt-body";

export const meta = () => pageTitle("Receipt");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const receipt = found(findReceipt(manager, idParam(request, "id")));
	return { ...receipt, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findReceipt(manager, id));
	const form = await parseForm(request, sendForm);
	if (!form.ok) return form.reply;
	return redirectAfterSending(href("/app/transaction/receipt", { id }), sendReceipt(manager, id, form.value));
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
					...leaseCrumbs({ id: receipt.leaseId, name: receipt.leaseName ?? "Lease" }),
					{ label: `Payment ${receipt.transactionId}`, to: href("/app/transaction", { id: receipt.transactionId }) },
				]}
				links={receipt.reversed ? null : <MailToTenants idempotencyKey={receipt.idempotencyKey} />}
				action={<PrintButton />}
			/>
			<ReceiptBody receipt={receipt} />
		</>
	);
}
