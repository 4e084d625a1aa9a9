import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsForCharges, changeSettings, findColumnMatch, findImport, findSameFile } from "#domain/imports";
import { amountLocaleLabels, dateOrderLabels, endingLeasesLabels } from "#domain/imports/labels";
import { settingsForm } from "#domain/imports/schema";
import { Banner } from "~/ui/banner";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ColumnTable } from "./column-table";
import { FileNotice } from "./file-notice";
import { Steps } from "./steps";

export const meta = () => pageTitle("Match Columns");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findImport(manager, id));
	if (upload.state === "done" || upload.state === "running") throw redirect(href("/app/bulkuploads/progress", { id }));
	const accounts = accountsForCharges(manager);
	return {
		upload,
		sameFile: findSameFile(manager, id) ?? null,
		match: found(await findColumnMatch(manager, id)),
		accounts: accounts.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const form = await parseForm(request, settingsForm(manager));
	if (!form.ok) return form.reply;
	const changed = await changeSettings(form.by(manager), id, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirect(href("/app/bulkuploads/check", { id }), 303);
}

export type SettingsInput = z.input<ReturnType<typeof settingsForm>>;

export default function Columns() {
	const { upload, sameFile, match, accounts } = useLoaderData<typeof loader>();
	const { columns, askDateOrder, settings, titleLines } = match;
	const namesTenants = settings.columns.some(({ field }) => field === "residents" || field === "lastname");
	const [form, fields] = usePostForm<SettingsInput>({
		values: {
			columns: settings.columns.map(({ field, accountNumber }) => ({
				field: field === "undecided" ? undefined : field,
				accountNumber: accountNumber ?? "",
			})),
			fixed: settings.fixed,
			dateOrder: askDateOrder && upload.state === "uploaded" ? "" : settings.dateOrder,
			amountLocale: settings.amountLocale,
			asOfDate: settings.asOfDate,
			paymentDueDay: String(settings.paymentDueDay),
			endingLeases: settings.endingLeases,
			withoutTenants: settings.withoutTenants ? "on" : undefined,
		},
	});
	const fixed = fields.fixed.getFieldset();
	return (
		<>
			<PageHead
				title="Match columns"
				facts={upload.fileName}
				crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
			/>
			<Steps current="columns" importId={upload.id} />
			{sameFile ? (
				<Banner>
					{sameFile.author} already imported this file on <DateTimeText iso={sameFile.createdDate} />. Existing records
					won't change.
				</Banner>
			) : null}
			<FileNotice match={match} headerAddress={href("/app/bulkuploads/header", { id: upload.id })} />
			<Form form={form} submit="Check file" cancel={href("/app/bulkuploads")} wide>
				<ColumnTable field={fields.columns} columns={columns} fields={settings.columns} accounts={accounts} />
				{namesTenants ? null : (
					<CheckboxField
						field={fields.withoutTenants}
						label="This file has no tenants. Import every unit as vacant."
						hint="If it has tenants, choose their column above instead."
					/>
				)}
				<div className="grid max-w-160 gap-6">
					<FormSection title="Dates and amounts">
						<RadioField
							field={fields.dateOrder}
							label="Date format"
							hint={askDateOrder ? "The dates in this file could be read either way." : undefined}
							options={optionsOf(dateOrderLabels)}
						/>
						<SelectField field={fields.amountLocale} label="Number format" options={optionsOf(amountLocaleLabels)} />
						<DateField
							field={fields.asOfDate}
							label="As-of date"
							hint="Opening balances are dated this day. Charges post after it."
						/>
					</FormSection>
					<FormSection
						title="Leases"
						hint="Details that rent rolls usually leave out. They apply to every lease in this file."
					>
						<TextField field={fields.paymentDueDay} label="Rent due day" inputMode="numeric" width="xs" />
						<RadioField
							field={fields.endingLeases}
							label="When a lease reaches its end date"
							options={optionsOf(endingLeasesLabels)}
						/>
					</FormSection>
					<FormSection title="Property" hint="Used for the whole file if it doesn't name a property.">
						<TextField
							field={fixed.property}
							label="Property"
							hint={titleHint(settings.fixed.property, titleLines)}
							list="title-lines"
							maxLength={127}
							optional
						/>
						<datalist id="title-lines">
							{titleLines.map((line) => (
								<option key={line} value={line} />
							))}
						</datalist>
						<TextField field={fixed.street} label="Street address" maxLength={100} optional />
						<FieldRow>
							<TextField field={fixed.city} label="City" maxLength={100} optional />
							<TextField field={fixed.state} label="State" maxLength={60} optional />
							<TextField field={fixed.postalCode} label="ZIP code" maxLength={20} optional />
						</FieldRow>
					</FormSection>
				</div>
			</Form>
			<p className="text-soft">
				Column headings are in {headingRows(settings)}.{" "}
				<PlainLink href={href("/app/bulkuploads/header", { id: upload.id })} className="link">
					Choose another row
				</PlainLink>
			</p>
		</>
	);
}

/** Names the lines above the headings, which often name the property. Nothing is filled in that wasn't said. */
function titleHint(property: string, titleLines: string[]) {
	if (titleLines.length === 0)
		return property === "" ? undefined : "From the lines above the headings. Please check it.";
	return `The lines above the headings say: ${titleLines.map((line) => `“${line}”`).join(", ")}.`;
}

function headingRows({ headerRow, headerRows }: { headerRow: number; headerRows: number }) {
	return headerRows === 1 ? `row ${headerRow}` : `rows ${headerRow} to ${headerRow + headerRows - 1}`;
}
