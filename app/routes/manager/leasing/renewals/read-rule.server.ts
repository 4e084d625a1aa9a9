import { parseWithZod } from "@conform-to/zod/v4";
import { plainPercent } from "#domain/money/format";
import { type ProposalRule, renewalSettingsOf } from "#domain/renewals";
import { proposalRuleForm } from "#domain/renewals/schema";
import { wordsOf } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";

export type TypedRule = {
	method: string;
	amount: string;
	percent: string;
	roundTo5: string;
	terms: string[];
	monthToMonth: string;
	monthToMonthMore: string;
};

type ReadRule = {
	typed: TypedRule;
	rule: Omit<ProposalRule, "leaseIds"> | undefined;
	errors: Record<string, string[] | null>;
	/** Whether the URL contains a rule. Otherwise the default rule applies. */
	asked: boolean;
};

/** The rule that calculates the proposed rents: from the URL, otherwise the settings' terms with a 3% increase. */
export function readRule(request: Request, manager: Manager): ReadRule {
	const search = new URL(request.url).searchParams;
	const asked = search.has("method");
	const typed = asked ? typedIn(search) : usual(manager);
	const formData = new FormData();
	for (const [name, value] of Object.entries(typed)) {
		for (const one of [value].flat()) if (one !== "") formData.append(name, one);
	}
	const read = parseWithZod(formData, { schema: proposalRuleForm(manager), error: wordsOf });
	if (read.status === "success") return { typed, rule: read.value, errors: {}, asked };
	return { typed, rule: undefined, errors: read.error ?? {}, asked };
}

function typedIn(search: URLSearchParams): TypedRule {
	const text = (name: string) => (search.get(name) ?? "").slice(0, 40);
	return {
		...{ method: text("method"), amount: text("amount"), percent: text("percent"), roundTo5: text("roundTo5") },
		...{ monthToMonth: text("monthToMonth"), monthToMonthMore: text("monthToMonthMore") },
		terms: search.getAll("terms").slice(0, 10),
	};
}

function usual(manager: Manager): TypedRule {
	const { terms, monthToMonth, monthToMonthBp } = renewalSettingsOf(manager);
	return {
		...{ method: "percent", amount: "", percent: "3", roundTo5: "on", terms: terms.map(String) },
		...{ monthToMonth: monthToMonth ? "on" : "", monthToMonthMore: plainPercent(monthToMonthBp) },
	};
}
