import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSettings as findPaymentSettings } from "#domain/payments";
import { organizationSettingsOf, saveResidentCenter } from "#domain/settings";
import { residentCenterForm } from "#domain/settings/schema";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Resident Center Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { requestReplyHours, updatedDate } = organizationSettingsOf(manager);
	return {
		emergencyPhone: manager.emergencyPhone,
		partialPayments: findPaymentSettings(manager)?.partialPayments ?? true,
		values: { requestReplyHours: requestReplyHours?.toString() ?? "", seenUpdatedDate: updatedDate },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, residentCenterForm);
	if (!form.ok) return form.reply;
	const saved = saveResidentCenter(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings"), "Resident center settings saved.");
}

export default function ResidentCenterSettings() {
	const { emergencyPhone, partialPayments, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Resident center"
				facts="What residents see when they sign in."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<Form form={form} submit="Save" record={values} cancel={href("/app/settings")}>
				<TextField
					field={fields.requestReplyHours}
					label="Hours to reply to a request"
					hint="Residents see this when they send a maintenance request. Leave blank to hide it."
					inputMode="numeric"
					maxLength={3}
					width="s"
					optional
				/>
			</Form>
			<Facts
				facts={[
					{
						label: "Emergency phone",
						value: (
							<>
								{emergencyPhone || "None"}{" "}
								<a href={href("/app/masterpage/contacts", { type: "organization" })} className="link">
									Change<span className="sr-only"> the emergency phone</span>
								</a>
							</>
						),
					},
					{
						label: "Partial payments online",
						value: (
							<>
								{partialPayments ? "Accepted" : "Not accepted"}{" "}
								<a href={href("/connect-payments")} className="link">
									Change<span className="sr-only"> partial payments</span>
								</a>
							</>
						),
					},
				]}
			/>
		</>
	);
}
