import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dayCount, formatDate } from "#domain/calendar/format";
import { plainAmount } from "#domain/money/format";
import {
	addTurnTask,
	cancelTurn,
	findTurn,
	markRentReady,
	moveTurn,
	planTurn,
	reopenTurn,
	takeTurnDay,
} from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import { turnForm } from "#domain/turns/schema";
import { vendorChoices } from "#domain/vendors";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { workTeam } from "../work-team.server";
import { TurnBody } from "./turn-body";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Unit Turn");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { history, ...turn } = found(findTurn(manager, idParam(request, "id")));
	return {
		turn,
		history: history.map(({ id, summary, author, createdDate, changes }) => ({
			id,
			summary,
			author,
			createdDate,
			changes,
		})),
		plan: {
			...{ targetDate: turn.targetDate, budget: plainAmount(turn.budgetCents), note: turn.note },
			seenUpdatedDate: turn.updatedDate,
		},
		today: manager.today,
		team: workTeam(manager, { propertyId: turn.propertyId }),
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask)),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findTurn(manager, idParam(request, "id")));
	const find = { vendorId: (ask: Parameters<typeof vendorChoices>[1]) => vendorChoices(manager, ask) };
	const form = await parseForm(request, turnForm(manager), { find });
	if (!form.ok) return form.reply;
	const [done, words] = carryOut(manager, id, form.value);
	if (!done.ok) return form.refuse(done);
	const kept = "keptDay" in done && typeof done.keptDay === "string" ? done.keptDay : undefined;
	const listing =
		kept === undefined ? "" : ` The listing keeps ${formatDate(kept, manager.locale)}, which was set by hand.`;
	return redirectWithMessage(href("/app/unitturn", { id }), `${words}${listing}`);
}

function carryOut(manager: Manager, id: number, value: ReturnType<ReturnType<typeof turnForm>["parse"]>) {
	switch (value.intent) {
		case "move":
			return [moveTurn(manager, id, value.stage), `Moved to “${turnStages[value.stage]}”.`] as const;
		case "plan": {
			const { budget = 0, intent: _, ...plan } = value;
			return [planTurn(manager, id, { ...plan, budgetCents: budget }), "Plan saved."] as const;
		}
		case "ready":
			return [markRentReady(manager, id, value.readyDate), "The unit is rent-ready."] as const;
		case "use_day":
			return [takeTurnDay(manager, id), "The listing's available date was changed."] as const;
		case "reopen":
			return [reopenTurn(manager, id), "The turn is open again."] as const;
		case "cancel":
			return [cancelTurn(manager, id, value.reason), "Turn canceled."] as const;
		case "add_task": {
			const { intent: _, estimate, actual, ...task } = value;
			return [
				addTurnTask(manager, id, { ...task, estimateCents: estimate, actualCents: actual }),
				"Task added.",
			] as const;
		}
	}
}

export type TurnData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Turn() {
	const data = useLoaderData<typeof loader>();
	const { turn } = data;
	const { home, leaseName, stage, late, canceled, moveOutDate, daysVacant, nextMoveIn, targetDate } = turn;
	return (
		<>
			<PageHead
				title={`Unit turn at ${home}`}
				status={
					<Status tone={canceled ? "quiet" : late ? "bad" : stage === "ready" ? "good" : "info"}>
						{canceled ? "Canceled" : late ? `Late: ${turnStages[stage]}` : turnStages[stage]}
					</Status>
				}
				facts={
					<>
						{leaseName ? `${leaseName}, ` : ""}move-out <DateText date={moveOutDate} />
						{daysVacant > 0 ? `, ${dayCount(daysVacant)} vacant` : ""}
						{canceled || stage === "ready" ? null : (
							<>
								, rent-ready by <DateText date={targetDate} />
							</>
						)}
						{nextMoveIn ? (
							<>
								, next move-in <DateText date={nextMoveIn} />
							</>
						) : null}
					</>
				}
				crumbs={[{ label: "Unit turns", to: href("/app/unitturns") }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => turn.open && /^(plan|ready|cancel|add_task)$/.test(String(intent))} />
			<TurnBody {...data} />
		</>
	);
}
