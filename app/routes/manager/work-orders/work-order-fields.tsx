import type { DefaultValue, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { entryWords, requestPriorities } from "#domain/maintenance/labels";
import { plainAmount } from "#domain/money/format";
import type { findOrder, OrderLine } from "#domain/work-orders";
import { quantityText } from "#domain/work-orders/format";
import { chargeTargets } from "#domain/work-orders/labels";
import type { workOrderForm } from "#domain/work-orders/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { WorkOrderLines } from "./work-order-lines";

export type WorkOrderInput = z.input<ReturnType<typeof workOrderForm>>;
type Form = FormMetadata<WorkOrderInput>;
type Fields = ReturnType<Form["getFieldset"]>;

export type FormChoices = {
	vendors: Choices;
	properties: Choices;
	team: readonly Option[];
	accounts: readonly OptionGroup[];
	/** The request's files. */
	files: readonly { id: number; title: string; link: string; isPicture: boolean }[];
};

/** What is to be done, by whom, and until when. */
export function WorkFields({ fields, choices }: { fields: Fields; choices: FormChoices }) {
	return (
		<>
			<TextField field={fields.title} label="Title" maxLength={80} />
			<TextareaField field={fields.details} label="Details for the vendor" maxLength={4000} optional />
			<FieldRow>
				<RecordField field={fields.vendorId} label="Vendor" choices={choices.vendors} empty="No vendor yet" optional />
				<SelectField
					field={fields.assigneeId}
					label="Assigned to"
					width="full"
					empty="No one yet"
					options={choices.team}
					optional
				/>
			</FieldRow>
			<FieldRow>
				<SelectField field={fields.priority} label="Priority" width="full" options={optionsOf(requestPriorities)} />
				<DateField field={fields.dueDate} label="Due" width="full" optional />
			</FieldRow>
		</>
	);
}

/** How the vendor gets in, and what they see. */
export function AccessFields({ fields, files }: { fields: Fields; files: FormChoices["files"] }) {
	const shared = new Set(chosenOf(fields.sharedFileIds.initialValue));
	return (
		<FormSection title="Access and what the vendor sees">
			<SelectField field={fields.entry} label="Permission to enter" options={optionsOf(entryWords)} />
			<CheckboxField
				field={fields.sharesContact}
				label="Share the resident's name and phone"
				hint="The vendor sees them once they accept."
			/>
			{files.length > 0 ? (
				<fieldset>
					<legend className="mb-1 font-medium">Photos and documents to share</legend>
					<ul className="grid gap-2">
						{files.map(({ id, title, link, isPicture }) => (
							<li key={id}>
								<label className="flex min-h-6 items-center gap-3">
									<input
										type="checkbox"
										name={fields.sharedFileIds.name}
										value={id}
										defaultChecked={shared.has(String(id))}
										className="size-4 shrink-0"
									/>
									{isPicture ? (
										<img src={link} alt="" className="size-12 rounded-control border border-line object-cover" />
									) : null}
									<span className="min-w-0 wrap-anywhere">{title}</span>
								</label>
							</li>
						))}
					</ul>
				</fieldset>
			) : null}
			<TextareaField field={fields.vendorNotes} label="Notes for the vendor" rows={2} maxLength={2000} optional />
		</FormSection>
	);
}

function chosenOf(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
}

/** The estimated lines, and who pays for the work. */
export function CostFields({ form, fields, choices }: { form: Form; fields: Fields; choices: FormChoices }) {
	return (
		<>
			<FormSection title="Estimated cost" hint="Optional. Lines that are already done or billed aren't shown here.">
				<WorkOrderLines
					form={form}
					field={fields.lines}
					lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
					accounts={choices.accounts}
				/>
			</FormSection>
			<div className="max-w-160">
				<FoldedSection
					title="Limit and billing"
					hint="Not-to-exceed amount, who pays, markup"
					fields={[fields.limit, fields.chargeTo, fields.markup]}
					standard={{ chargeTo: "owner" }}
				>
					<FieldRow>
						<MoneyField field={fields.limit} label="Not to exceed" width="full" optional />
						<SelectField field={fields.chargeTo} label="Charge to" width="full" options={optionsOf(chargeTargets)} />
					</FieldRow>
					<TextField
						field={fields.markup}
						label="Markup"
						hint="A percentage. The property or the resident pays it on top, and your company earns it."
						width="s"
						inputMode="decimal"
						maxLength={6}
						optional
					/>
				</FoldedSection>
			</div>
		</>
	);
}

type Shown = NonNullable<ReturnType<typeof findOrder>>;

const emptyLine = { accountId: "", description: "", quantity: "", unitPrice: "" };

/** Lines as values of their fields: the estimate, or with `actual` what it really was. */
export function lineValues(lines: readonly OrderLine[], { actual }: { actual: boolean }) {
	const shown = actual
		? lines.filter(({ billId }) => billId === null)
		: lines.filter(({ billId, actualQuantity }) => billId === null && actualQuantity === null);
	const values = shown.map(({ id, accountId, description, ...line }) => {
		const quantity = (actual ? line.actualQuantity : null) ?? line.estimateQuantity ?? 100;
		const unitCents = (actual ? line.actualUnitCents : null) ?? line.estimateUnitCents ?? 0;
		return {
			...(actual ? { id: String(id) } : {}),
			...{
				accountId: String(accountId),
				description,
				quantity: quantityText(quantity),
				unitPrice: plainAmount(unitCents),
			},
		};
	});
	return [...values, ...Array.from({ length: Math.max(1, 3 - values.length) }, () => emptyLine)];
}

/** A work order as values of its form. */
export function workOrderValues(
	order: Shown,
): DefaultValue<WorkOrderInput> & { seenUpdatedDate: string; title: string } {
	const { title, details, priority, dueDate, entry, sharesContact, vendorNotes, chargeTo, updatedDate } = order;
	return {
		...{ title, details, priority, dueDate: dueDate ?? "", entry, sharesContact, vendorNotes, chargeTo },
		vendorId: order.vendorId === null ? "" : String(order.vendorId),
		assigneeId: order.assigneeId === null ? "" : String(order.assigneeId),
		limit: order.limitCents === null ? "" : plainAmount(order.limitCents),
		markup: order.markupBp === 0 ? "" : String(order.markupBp / 100),
		lines: lineValues(order.lines, { actual: false }),
		sharedFileIds: (order.request?.files ?? []).flatMap(({ id, shared }) => (shared ? [String(id)] : [])),
		seenUpdatedDate: updatedDate,
	};
}

/** The values of a new work order. */
export const newWorkOrder: DefaultValue<WorkOrderInput> = {
	...{ priority: "normal", entry: "unknown", chargeTo: "owner", lines: [emptyLine, emptyLine, emptyLine] },
};
