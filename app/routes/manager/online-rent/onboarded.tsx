import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkAccount, findSettings } from "#domain/payments";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { AccountStanding } from "./account-standing";

export const meta = () => pageTitle("Onboarding Complete");

/** Shows only the saved state of the account: opening this page doesn't prove that setup is complete. */
export async function loader({ request }: LoaderFunctionArgs) {
	const settings = findSettings(await requireManager(request));
	return {
		processor: settings?.gateway ?? undefined,
		account: settings && {
			...{ state: settings.accountState, needs: settings.needs, restrictedOn: settings.restrictedOn },
			connectedDate: settings.connectedDate,
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const checked = await checkAccount(manager);
	const here = href("/onboarding-success");
	if (!checked.ok) return redirectWithMessage(here, checked.message, { kind: "negative" });
	return redirectWithMessage(here, "Status updated from the payment processor.");
}

export default function Onboarded() {
	const { account, processor } = useLoaderData<typeof loader>();
	const active = account?.state === "active";
	return (
		<>
			<PageHead
				title={active ? "You can accept rent online" : "Setup isn't complete yet"}
				crumbs={[{ label: "Connect payments", to: href("/connect-payments") }]}
			/>
			<AccountStanding account={account} processor={processor} />
			<div className="flex flex-wrap gap-3">
				{active ? (
					<>
						<ButtonLink to={href("/app/online-rent/residents")}>View residents</ButtonLink>
						<ButtonLink to={href("/app/rentallocations")} look="plain">
							Set up rent allocations
						</ButtonLink>
					</>
				) : (
					<>
						<Form method="post">
							<Button>Check again</Button>
						</Form>
						<ButtonLink to={href("/connect-payments")} look="plain">
							Continue setup
						</ButtonLink>
					</>
				)}
			</div>
		</>
	);
}
