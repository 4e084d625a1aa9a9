import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { disconnect, onlineSummary } from "#domain/payments";
import { ConfirmPage } from "~/ui/confirm-page";
import { count } from "~/ui/count";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Disconnect Payments");

export async function loader({ request }: LoaderFunctionArgs) {
	const { autopay } = onlineSummary(await requireManager(request));
	return { autopay };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const back = href("/connect-payments");
	const done = disconnect(manager);
	if (!done.ok) return redirectWithMessage(back, done.message, { kind: "negative" });
	return redirectWithMessage(back, `Online payments are off. ${count(done.autopays, "autopay")} ended.`);
}

export default function Disconnect() {
	const { autopay } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Disconnect payments"
			question="Stop accepting rent online?"
			yes="Disconnect"
			no="Keep connected"
			back={href("/connect-payments")}
		>
			{autopay > 0 ? `${count(autopay, "autopay")} will end. ` : null}
			Payments already processing still go through and are recorded.
		</ConfirmPage>
	);
}
