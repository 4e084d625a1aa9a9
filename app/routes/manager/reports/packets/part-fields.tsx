import type { FieldMetadata } from "@conform-to/react";
import { packetPartWords } from "#domain/owner-packets/labels";
import { isReportRoute, type ReportRoute, reportLabels } from "#domain/reports/labels";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";

type PartInput = "statement" | "reports" | "workOrders" | "invoices";

/** What a packet has: the owner's statement, reports that owners have, work orders and invoices. */
export function PartFields({
	fields,
	reports,
}: {
	fields: Record<PartInput, FieldMetadata<unknown>>;
	reports: readonly string[];
}) {
	return (
		<>
			<CheckboxField field={fields.statement} label={packetPartWords.statement} />
			{reports.length > 0 ? (
				<CheckboxesField
					field={fields.reports}
					label="Reports"
					options={reports.filter(isReportRoute).map((route: ReportRoute) => ({
						value: route,
						label: reportLabels[route].title,
					}))}
				/>
			) : null}
			<CheckboxField
				field={fields.workOrders}
				label={packetPartWords.workOrders}
				hint="Completed in the period, and open at its end."
			/>
			<CheckboxField
				field={fields.invoices}
				label={packetPartWords.invoices}
				hint="The PDFs and photos attached to bills and expenses. Bills shared with other owners are left out."
			/>
		</>
	);
}
