import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeTaxDetails, ownerPreferencesOf, type TaxYear, taxYears } from "#domain/owner-center";
import { statementsByWords } from "#domain/owner-center/labels";
import { ownerTaxForm } from "#domain/owner-center/schema";
import { findOwner } from "#domain/rentals";
import { WhyLink } from "~/routes/centers/why/why-link";
import { CheckboxField } from "~/ui/checkbox-field";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { Form, FormSection } from "~/ui/form";
import { Amount } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const { taxName, taxIdLast4, updatedDate: seenUpdatedDate } = found(findOwner(owner, owner.propertyOwnerId));
	const { statementsBy, electronic1099Date } = ownerPreferencesOf(owner);
	return {
		ownerId: owner.propertyOwnerId,
		taxIdLast4,
		electronic1099Date,
		years: taxYears(owner),
		values: { taxName, statementsBy, electronic1099: electronic1099Date !== null, seenUpdatedDate },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, ownerTaxForm);
	if (!form.ok) return form.reply;
	const changed = changeTaxDetails(owner, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/owner/oaccount/tax"), "Saved.");
}

export default function TaxAndStatements() {
	const { ownerId, taxIdLast4, electronic1099Date, years, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<div className="grid gap-8">
			<DataTable caption="1099 totals" columns={columnsOf(ownerId)} rows={years} rowKey={({ year }) => year} />
			<Form form={form} submit="Save" record={values}>
				<FormSection title="Tax">
					<TextField field={fields.taxName} label="Name on tax forms" maxLength={80} width="m" optional />
					<p>
						<span className="block font-medium">Tax ID (SSN or EIN)</span>
						{taxIdLast4 ? `••••• ${taxIdLast4}` : "Not on file."}{" "}
						<a href={href("/owner/odocuments")} className="link">
							Send a W-9 to change it
						</a>
					</p>
					<CheckboxField
						field={fields.electronic1099}
						label="I agree to receive my 1099 electronically"
						hint={
							electronic1099Date
								? "You can withdraw your consent here at any time."
								: "Otherwise we'll mail a paper copy to your mailing address."
						}
					/>
				</FormSection>
				<FormSection title="Statements">
					<RadioField field={fields.statementsBy} label="Statement delivery" options={optionsOf(statementsByWords)} />
				</FormSection>
			</Form>
		</div>
	);
}

const columnsOf = (ownerId: number): Column<TaxYear>[] => [
	{ header: "Year", cell: ({ year }) => String(year) },
	{
		header: "Rents (1099-MISC)",
		align: "end",
		phone: "amount",
		cell: ({ amountCents, year }) => (
			<>
				<Amount cents={amountCents} zero />{" "}
				<WhyLink figure={{ of: "owner1099", id: ownerId, year }} what={`Rents of ${year}`} />
			</>
		),
	},
	{
		header: "Reporting threshold",
		align: "end",
		phone: "fact",
		phoneLabel: "Reporting threshold",
		cell: ({ thresholdCents }) => <Amount cents={thresholdCents} />,
	},
	{
		header: "Emailed to you",
		phone: "fact",
		phoneLabel: "Emailed",
		cell: ({ mailedDate }) =>
			mailedDate ? <DateTimeText iso={mailedDate} /> : <span className="text-soft">Not yet</span>,
	},
];
