import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { prorations } from "#domain/lease-records/labels";
import { organizationSettingsOf, saveRentDefaults } from "#domain/settings";
import { rentDefaultsForm } from "#domain/settings/schema";
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
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Rent Defaults");

export async function loader({ request }: LoaderFunctionArgs) {
	const settings = organizationSettingsOf(await requireManager(request));
	return {
		values: {
			paymentDueDay: String(settings.paymentDueDay),
			postDaysInAdvance: String(settings.postDaysInAdvance),
			prorateFirst: settings.prorateFirst,
			seenUpdatedDate: settings.updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, rentDefaultsForm);
	if (!form.ok) return form.reply;
	const saved = saveRentDefaults(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings"), "Rent defaults saved.");
}

export default function RentDefaults() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Rent defaults"
				facts="Filled in on every new lease. You can change them there. Current leases won't change."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<Form form={form} submit="Save" record={values} cancel={href("/app/settings")}>
				<FieldRow>
					<TextField
						field={fields.paymentDueDay}
						label="Due day"
						hint="In shorter months, rent is due on the last day."
						inputMode="numeric"
						maxLength={2}
					/>
					<TextField
						field={fields.postDaysInAdvance}
						label="Days to post charges in advance"
						hint="0 posts them on the due date."
						inputMode="numeric"
						maxLength={2}
					/>
				</FieldRow>
				<SelectField
					field={fields.prorateFirst}
					label="Prorate first month"
					options={optionsOf(prorations)}
					width="m"
				/>
			</Form>
		</>
	);
}
