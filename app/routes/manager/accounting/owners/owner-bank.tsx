import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { bankKinds } from "#domain/banking/labels";
import { ownerBankOf, setOwnerBank } from "#domain/owner-accounts";
import { ownerBankForm } from "#domain/owner-accounts/schema";
import { findOwner } from "#domain/rentals";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Owner Bank Details");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName } = found(findOwner(manager, idParam(request, "oid")));
	return { id, displayName, bank: ownerBankOf(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id: oid } = found(findOwner(manager, idParam(request, "oid")));
	const form = await parseForm(request, ownerBankForm);
	if (!form.ok) return form.reply;
	const saved = setOwnerBank(manager, oid, form.value);
	if (!saved.ok) return form.refuse(saved, { forget: ["accountNumber", "accountNumberAgain"] });
	return redirectWithMessage(href("/app/rentalowner/summary", { oid }), "Bank details saved.");
}

export default function OwnerBankDetails() {
	const { id: oid, displayName, bank } = useLoaderData<typeof loader>();
	const back = href("/app/rentalowner/summary", { oid });
	const [form, fields] = usePostForm<z.input<typeof ownerBankForm>>({
		values: bank
			? { holderName: bank.holderName, kind: bank.kind, routingNumber: bank.routingNumber }
			: { holderName: displayName, kind: "checking" },
	});
	return (
		<>
			<PageHead
				title="Bank details"
				facts={`Where ${displayName} is paid by bank transfer. The number is kept encrypted.`}
				crumbs={[{ label: displayName, to: back }]}
			/>
			<Form form={form} submit="Save bank details" cancel={back}>
				<TextField field={fields.holderName} label="Account holder" maxLength={60} autoComplete="off" />
				<FieldRow>
					<SelectField field={fields.kind} label="Kind" width="full" options={optionsOf(bankKinds)} />
					<TextField
						field={fields.routingNumber}
						label="Routing number"
						inputMode="numeric"
						maxLength={9}
						autoComplete="off"
					/>
				</FieldRow>
				<FieldRow>
					<TextField
						field={fields.accountNumber}
						label="Account number"
						hint={bank ? `Ends in ${bank.lastFour}. Left blank it stays.` : "Shown by its last four digits."}
						inputMode="numeric"
						maxLength={34}
						autoComplete="off"
						optional={bank !== undefined}
					/>
					<TextField
						field={fields.accountNumberAgain}
						label="Account number again"
						inputMode="numeric"
						maxLength={34}
						autoComplete="off"
						optional={bank !== undefined}
					/>
				</FieldRow>
			</Form>
		</>
	);
}
