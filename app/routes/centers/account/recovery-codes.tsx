import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renewRecoveryCodes, twoStepOf } from "#domain/identity";
import { ConfirmPage } from "~/ui/confirm-page";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { accountPages } from "../house-pages";
import { NewCodes } from "./new-codes";

export const meta = () => pageTitle("Recovery Codes");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const back = href(`${accountPages[role]}/twostep`);
	if (twoStepOf(userId).state !== "on") throw redirect(back, 303);
	return { back };
}

/** Makes ten new codes; the answer shows them, this once. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	await requireConfirmedIdentity(request);
	const renewed = renewRecoveryCodes(user);
	if (!renewed.ok) {
		return redirectWithMessage(href(`${accountPages[user.role]}/twostep`), renewed.message, { kind: "negative" });
	}
	return data({ codes: renewed.codes }, { headers: { "Cache-Control": "no-store" } });
}

export default function RecoveryCodes() {
	const { back } = useLoaderData<typeof loader>();
	const answer = useActionData<{ codes?: string[] }>();
	if (answer?.codes) return <NewCodes codes={answer.codes} lead="Your old codes no longer work." back={back} />;
	return (
		<ConfirmPage
			level={2}
			title="New recovery codes"
			question="Replace your recovery codes with ten new ones?"
			yes="Create new codes"
			no="Keep the old ones"
			danger={false}
			back={back}
		>
			The old codes stop working.
		</ConfirmPage>
	);
}
