import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { amountLocaleLabels, dateOrderLabels } from "#domain/imports/labels";
import { accountsFor } from "#domain/ledger";
import { findList, listColumns, matchColumns } from "#domain/move-in";
import { isOpenList, listTitles } from "#domain/move-in/labels";
import { listColumnsForm } from "#domain/move-in/schema";
import { FieldError } from "~/ui/field";
import { Form, FormSection } from "~/ui/form";
import { SelectCell } from "~/ui/line-cells";
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

export const meta = () => pageTitle("Match Columns");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findList(manager, id));
	if (!isOpenList(upload.state)) throw redirect(href("/app/movein/lists/result", { id }));
	const accounts = accountsFor(manager, "expense").map(({ number, name }) => ({
		value: name,
		label: `${number} ${name}`,
	}));
	return { upload, ...found(await listColumns(manager, id)), accounts };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findList(manager, id));
	const form = await parseForm(request, listColumnsForm);
	if (!form.ok) return form.reply;
	const { once, ...rest } = form.value;
	const given = Object.entries(once).flatMap(([field, text]) => (text ? [[field, text] as const] : []));
	const matched = await matchColumns(manager, id, { ...rest, once: Object.fromEntries(given) });
	if (!matched.ok) return form.refuse(matched);
	if (matched.accounts > 0) return redirect(href("/app/movein/lists/accounts", { id }), 303);
	return redirect(href("/app/movein/lists/check", { id }), 303);
}

export default function ListColumnsPage() {
	const { upload, columns, fields: listed, settings, accounts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof listColumnsForm>>({
		values: {
			columns: columns.map(({ field }) => ({ field })),
			once: settings.once,
			dateOrder: settings.dateOrder,
			amountLocale: settings.amountLocale,
		},
	});
	const lines = fields.columns.getFieldList().map((line) => line.getFieldset());
	const options = [...listed.map(({ field, label }) => ({ value: field, label })), { value: "skip", label: "Skip" }];
	const once = fields.once.getFieldset();
	const takesOnce = (field: string) => listed.some((one) => one.field === field && one.once);
	return (
		<>
			<PageHead
				title="Match columns"
				facts={upload.fileName}
				crumbs={[
					{ label: "Move your books", to: href("/app/movein") },
					{ label: listTitles[upload.kind], to: href("/app/movein/lists", { kind: upload.kind }) },
				]}
			/>
			<Form form={form} submit="Check file" cancel={href("/app/movein/lists", { kind: upload.kind })} wide>
				<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
					<table className="table table-cards">
						<caption className="sr-only">Columns in the file</caption>
						<thead>
							<tr>
								<th scope="col">Your column</th>
								<th scope="col">Example</th>
								<th scope="col">Contains</th>
							</tr>
						</thead>
						<tbody>
							{columns.map(({ header, samples }, at) => {
								const line = lines[at];
								const name = header || `Column ${at + 1}`;
								return line ? (
									<tr key={line.field.name}>
										<th scope="row" className="name">
											{name}
										</th>
										<td className="fact max-w-80 wrap-anywhere text-soft max-sm:basis-full">{samples.join(" · ")}</td>
										<td className="sm:w-72 max-sm:basis-full">
											<SelectCell field={line.field} label={`${name} contains`} options={options} empty="Choose" />
											<FieldError field={line.field} />
										</td>
									</tr>
								) : null;
							})}
						</tbody>
					</table>
				</div>
				<div className="grid max-w-160 gap-6">
					{listed.some(({ kind }) => kind === "date" || kind === "amount") ? (
						<FormSection title="Dates and amounts">
							<RadioField field={fields.dateOrder} label="Date format" options={optionsOf(dateOrderLabels)} />
							<SelectField field={fields.amountLocale} label="Number format" options={optionsOf(amountLocaleLabels)} />
						</FormSection>
					) : (
						<>
							<input type="hidden" name={fields.dateOrder.name} value={settings.dateOrder} />
							<input type="hidden" name={fields.amountLocale.name} value={settings.amountLocale} />
						</>
					)}
					{listed.some((one) => one.once) ? (
						<FormSection title="For the whole file" hint="Used when no column gives it.">
							{takesOnce("property") ? (
								<TextField field={once.property} label="Property" maxLength={127} optional />
							) : null}
							{takesOnce("account") ? (
								<SelectField field={once.account} label="Account" options={accounts} empty="None" optional />
							) : null}
							{takesOnce("year") ? (
								<TextField field={once.year} label="Year" width="xs" maxLength={4} optional />
							) : null}
						</FormSection>
					) : null}
				</div>
			</Form>
		</>
	);
}
