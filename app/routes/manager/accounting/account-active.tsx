import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountBlockers, deactivateAccount, findAccount, reactivateAccount } from "#domain/ledger";
import { accountActiveForm } from "#domain/ledger/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm-page";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Chart of Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findAccount(manager, idParam(request, "id")));
	const { id, number, name, active } = account;
	return { id, name: `${number} ${name}`, active, blockers: active ? accountBlockers(manager, account) : [] };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, accountActiveForm);
	if (!form.ok) return form.reply;
	const deactivate = form.value.intent === "deactivate";
	const changed = deactivate ? deactivateAccount(manager, id) : reactivateAccount(manager, id);
	const back = href("/app/chartofaccounts", { id });
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(
		href("/app/chartofaccounts"),
		deactivate ? "Account deactivated." : "Account reactivated.",
	);
}

export default function AccountActive() {
	const { id, name, active, blockers } = useLoaderData<typeof loader>();
	const back = href("/app/chartofaccounts", { id });
	if (blockers.length > 0) {
		return (
			<>
				<PageHead title={`Deactivate ${name}`} crumbs={[{ label: "Chart of accounts", to: back }]} />
				<Banner tone="warn">This account is still in use.</Banner>
				<ul className="grid list-disc gap-1.5 ps-5">
					{blockers.map((blocker) => (
						<li key={blocker}>{blocker}</li>
					))}
				</ul>
				<p>
					<ButtonLink to={back} look="plain">
						Back to the account
					</ButtonLink>
				</p>
			</>
		);
	}
	return (
		<ConfirmPage
			title={`${active ? "Deactivate" : "Reactivate"} ${name}`}
			question={active ? "It won't appear in lists anymore. Its history is kept." : "It will appear in lists again."}
			yes={active ? "Deactivate" : "Reactivate"}
			no="Cancel"
			danger={active}
			values={{ intent: active ? "deactivate" : "reactivate" }}
			back={back}
		/>
	);
}
