import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/calendar/format";
import { confirmBankChange, isBankLink, openBankChange } from "#domain/owner-center";
import { confirmBankForm } from "#domain/owner-center/schema";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Confirm Your Bank Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const token = new URL(request.url).searchParams.get("token") ?? "";
	return { token, lastFour: token === "" ? undefined : openBankChange(owner)?.lastFour };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, confirmBankForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, isBankLink(owner, form.value.token));
	const confirmed = confirmBankChange(owner, form.value.token);
	if (!confirmed.ok) return form.refuse(confirmed);
	const from = formatDate(confirmed.effectiveOn, owner.locale);
	return redirectWithMessage(
		href("/owner/oaccount/bank"),
		`Bank account confirmed. We'll pay you there starting ${from}.`,
	);
}

export default function ConfirmBank() {
	const { token, lastFour } = useLoaderData<typeof loader>();
	const [form] = usePostForm();
	return (
		<>
			<PageHead
				title="Confirm your bank account"
				crumbs={[{ label: "Bank account", to: href("/owner/oaccount/bank") }]}
			/>
			{lastFour ? (
				<Form form={form} submit="Confirm account" cancel={href("/owner/oaccount/bank")}>
					<input type="hidden" name="token" value={token} />
					<p>Starting three days from now, pay me to the account ending in {lastFour}.</p>
				</Form>
			) : (
				<EmptyState>There's no change to confirm. Request it again on your bank account page.</EmptyState>
			)}
		</>
	);
}
