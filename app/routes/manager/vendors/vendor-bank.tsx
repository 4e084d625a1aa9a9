import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payeeBankForm } from "#domain/bank-accounts/schema";
import { vendorBankOf } from "#domain/bank-files";
import { findVendor } from "#domain/vendors";
import { askOrDo } from "#domain/waiting-changes";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { BankFields } from "../accounting/owners/bank-fields";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";

export const meta = () => pageTitle("Vendor Bank Details");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id, displayName } = found(findVendor(manager, idParam(request, "id")));
	return { id, displayName, bank: vendorBankOf(manager, id), waits: noticeOf(manager, "bank_details") };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	const form = await parseForm(request, payeeBankForm);
	if (!form.ok) return form.reply;
	const saved = askOrDo(manager, "vendor_bank", { vendorId: id, ...form.value });
	if (!saved.ok) return form.refuse(saved, { forget: ["accountNumber", "accountNumberAgain"] });
	if (saved.asked) return redirectToRequest(saved.asked);
	return redirectWithMessage(href("/app/vendor", { id }), "Bank details saved.");
}

export default function VendorBankDetails() {
	const { id, displayName, bank, waits } = useLoaderData<typeof loader>();
	const back = href("/app/vendor", { id });
	const [form, fields] = usePostForm<z.input<typeof payeeBankForm>>({
		values: bank
			? { holderName: bank.holderName, kind: bank.kind, routingNumber: bank.routingNumber }
			: { holderName: displayName, kind: "checking" },
	});
	return (
		<>
			<PageHead
				title="Bank details"
				facts={`For payments to ${displayName} by bank transfer. The account number is stored encrypted.`}
				crumbs={[{ label: displayName, to: back }]}
			/>
			<ApprovalNotice words={waits} />
			<Form form={form} submit="Save bank details" cancel={back}>
				<BankFields
					fields={fields}
					hint={bank ? `Ends in ${bank.lastFour}. Leave blank to keep it.` : "We show only the last four digits."}
					keep={bank !== undefined}
				/>
			</Form>
		</>
	);
}
