import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicationStatus, findStatusLink, withdrawApplication } from "#domain/applications";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Withdraw Application");

export function loader({ request }: LoaderFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	const link = findStatusLink(t);
	if (link?.state !== "open") throw redirect(href("/weblistings/status", { t }), 303);
	const { number, home, fee, canWithdraw } = applicationStatus(link.application);
	if (!canWithdraw) throw redirect(href("/weblistings/status", { t }), 303);
	return { number, home, paid: fee.state === "paid", back: href("/weblistings/status", { t }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	allowLink({ request, context }, findStatusLink(t) !== undefined);
	const withdrawn = withdrawApplication(t);
	const message = withdrawn.ok ? "Application withdrawn." : withdrawn.message;
	return redirectWithMessage(href("/weblistings/status", { t }), message, {
		kind: withdrawn.ok ? "positive" : "negative",
	});
}

export default function Withdraw() {
	const { number, home, paid, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Withdraw this application?"
			question={`We'll stop reviewing application ${number} for ${home}. You can't undo this.`}
			yes="Yes, withdraw it"
			no="Keep it"
			back={back}
		>
			{paid ? "We don't refund the fee for a withdrawn application." : null}
		</ConfirmPage>
	);
}
