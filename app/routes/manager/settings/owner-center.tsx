import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { organizationSettingsOf, saveOwnerCenter } from "#domain/settings";
import { ownerCenterForm } from "#domain/settings/schema";
import { Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Owner Center Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const { newReserveCents, approvalLimitCents, updatedDate } = organizationSettingsOf(await requireManager(request));
	return {
		values: {
			newReserve: newReserveCents > 0 ? plainAmount(newReserveCents) : "",
			approvalLimit: approvalLimitCents === null ? "" : plainAmount(approvalLimitCents),
			seenUpdatedDate: updatedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, ownerCenterForm(manager));
	if (!form.ok) return form.reply;
	const saved = saveOwnerCenter(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/settings"), "Owner center settings saved.");
}

export default function OwnerCenterSettings() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<typeof values>({ values });
	return (
		<>
			<PageHead
				title="Owner center"
				facts="What you've agreed on with your owners. Current properties won't change."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<Form form={form} submit="Save" record={values} cancel={href("/app/settings")}>
				<MoneyField
					field={fields.approvalLimit}
					label="Ask owners before work costs more than"
					hint="Owners see this above their requests. Leave blank to hide it."
					optional
				/>
				<MoneyField
					field={fields.newReserve}
					label="Cash reserve of a new property"
					hint="Filled in when you add a property."
					optional
				/>
			</Form>
		</>
	);
}
