import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { sandboxDesk, tellOfSandbox } from "#domain/payments";
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

/** The sandbox's calendar: days pass by a manager's pressing, so that a late settlement or a return can be watched. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return { today: found(sandboxDesk()).today() };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireManager(request);
	const desk = found(sandboxDesk());
	const form = await parseForm(request, sandboxDaysForm);
	if (!form.ok) return form.reply;
	const { days } = form.value;
	for (let day = 0; day < days; day++) {
		desk.passDays(1);
		await tellOfSandbox();
	}
	return redirectWithMessage(href("/sandbox/days"), `${count(days, "day")} passed at the test processor.`);
}

export default function Days() {
	const { today } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves.</Banner>
			<h1 className="text-title">Test clock</h1>
			<p>
				At the test processor it is <DateText date={today} />. Let days pass there to see bank payments settle or come
				back, and payouts arrive.
			</p>
			<div className="flex flex-wrap gap-3">
				{[1, 4, 10].map((days) => (
					<Form key={days} method="post">
						<input type="hidden" name="days" value={days} />
						<Button look={days === 1 ? "primary" : "plain"}>{count(days, "day")} on</Button>
					</Form>
				))}
			</div>
		</div>
	);
}
