import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { resetEmailTemplate } from "#domain/settings";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { templateOf } from "./template-of.server";

export const meta = () => pageTitle("Reset Email Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const { key, label } = templateOf(await requireManager(request), request);
	return { key, label };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { key, label } = templateOf(manager, request);
	const reset = resetEmailTemplate(manager, key);
	if (!reset.ok) return redirectWithMessage(href("/app/settings/emails"), reset.message, { kind: "negative" });
	return redirectWithMessage(href("/app/settings/emails"), `Email reset: ${label}.`);
}

export default function ResetEmailTemplate() {
	const { key, label } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Reset email"
			question={`Reset “${label}” to Tenantry's wording?`}
			back={href("/app/settings/emails/edit", { key })}
		>
			Your wording will be deleted.
		</ConfirmPage>
	);
}
