import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findSettings, sandboxDesk, tellOfSandbox } from "#domain/payments";
import { sandboxDaysForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";

export const meta = () => pageTitle("Test Clock");

/**
 * An organization's own calendar at the sandbox: days pass by its manager's pressing, so that a late settlement or a
 * return can be watched.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const { desk, account } = await ownClock(request);
	return { today: desk.today(account) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { desk, account } = await ownClock(request);
	const form = await parseForm(request, sandboxDaysForm);
	if (!form.ok) return form.reply;
	const here = href("/sandbox/days");
	for (let day = 0; day < form.value.days; day++) {
		if (!desk.passDay(account)) {
			return redirectWithMessage(here, "The test clock can run up to a year ahead.", { kind: "negative" });
		}
		await tellOfSandbox();
	}
	return redirectWithMessage(here, `Test clock advanced ${count(form.value.days, "day")}.`);
}

async function ownClock(request: Request) {
	const manager = await requireManager(request);
	return { desk: found(sandboxDesk()), account: found(findSettings(manager)?.gatewayAccount ?? undefined) };
}

export default function Days() {
	const { today } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves.</Banner>
			<h1 className="text-title">Test clock</h1>
			<p>
				The test processor's date is <DateText date={today} />. Advance it to see bank payments settle or get returned,
				and payouts arrive.
			</p>
			<div className="flex flex-wrap gap-3">
				{[1, 4, 10].map((days) => (
					<Form key={days} method="post">
						<input type="hidden" name="days" value={days} />
						<Button look={days === 1 ? "primary" : "plain"}>Advance {count(days, "day")}</Button>
					</Form>
				))}
			</div>
		</div>
	);
}
