import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { plainAmount, plainPercent } from "#domain/money/format";
import { feeTermsForm } from "#domain/owner-accounts/schema";
import { findProperty, setManagementFee } from "#domain/rentals";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Management Fee Terms");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const amount = (cents: number | null) => (cents ? plainAmount(cents) : "");
	return {
		property: { id: property.id, name: property.name },
		values: {
			managementFeePercent: property.managementFeePercentBp ? plainPercent(property.managementFeePercentBp) : "",
			managementFeeFlat: amount(property.managementFeeFlatCents),
			managementFeePerUnit: amount(property.managementFeePerUnitCents),
			managementFeeMin: amount(property.managementFeeMinCents),
			managementFeeMax: amount(property.managementFeeMaxCents),
			managementFeeWaiveVacant: property.managementFeeWaiveVacant ? "on" : "",
			seenUpdatedDate: property.updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const form = await parseForm(request, feeTermsForm(manager));
	if (!form.ok) return form.reply;
	const saved = setManagementFee(manager, property.id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/collect-management-fee"), `Fee terms for ${property.name} saved.`);
}

export default function FeeTerms() {
	const { property, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof feeTermsForm>>>({ values });
	return (
		<>
			<PageHead
				title="Management fee terms"
				facts={`${property.name}. Fees already collected won't change.`}
				crumbs={[
					{ label: "Collect management fee", to: href("/app/collect-management-fee") },
					{ label: property.name, to: href("/app/property/propertysummary", { pid: property.id }) },
				]}
			/>
			<Form form={form} submit="Save terms" cancel={href("/app/collect-management-fee")} record={values}>
				<TextField
					field={fields.managementFeePercent}
					label="Percent of income collected"
					hint="Counts income accounts that have management fees turned on."
					inputMode="decimal"
					maxLength={8}
					width="xs"
					optional
				/>
				<FieldRow>
					<MoneyField field={fields.managementFeeFlat} label="Flat fee per month" width="full" optional />
					<MoneyField field={fields.managementFeePerUnit} label="Fee per unit per month" width="full" optional />
				</FieldRow>
				<FieldRow>
					<MoneyField field={fields.managementFeeMin} label="Minimum per month" width="full" optional />
					<MoneyField field={fields.managementFeeMax} label="Maximum per month" width="full" optional />
				</FieldRow>
				<CheckboxField
					field={fields.managementFeeWaiveVacant}
					label="No fee while vacant"
					hint="No fee while every unit is vacant, and no per-unit fee for vacant units."
				/>
			</Form>
		</>
	);
}
