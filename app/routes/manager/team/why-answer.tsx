import { areaWords, levelWords, namedRightWords } from "#domain/team/labels";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import type { Answered, Explained } from "~/web/explain-access";
import { href } from "~/web/href";

type Answer = {
	name: string;
	roleId: number;
	roleName: string;
	state: "invited" | "active" | "inactive";
	accessUntil: string | null;
	ended: boolean;
	properties: number | null;
	bankAccounts: number | null;
	assignedOnly: boolean;
	explained: { read: Explained; save: Explained } | undefined;
};

/** What a member's role says to an address, and what their limits leave of it. */
export function WhyAnswer({ answer }: { answer: Answer }) {
	const { roleId, roleName, explained, properties, bankAccounts, assignedOnly, accessUntil } = answer;
	if (!explained)
		return <Banner tone="warn">We don't recognize this address. Copy it from the browser on a Tenantry page.</Banner>;
	return (
		<>
			<Banner tone={explained.read.open && noAccess(answer) === undefined ? "good" : "warn"}>{verdict(answer)}</Banner>
			<Card title="Why">
				<Facts
					facts={[
						{ label: "Role", value: <PlainLink href={href("/app/myteam/role", { id: roleId })}>{roleName}</PlainLink> },
						{ label: "To open", value: <Ways explained={explained.read} /> },
						{ label: "To save", value: <Ways explained={explained.save} /> },
						{
							label: "Properties",
							value: properties === null ? "All" : `Only ${count(properties, "property", "properties")}`,
						},
						{
							label: "Bank accounts",
							value: bankAccounts === null ? "All" : `Only ${count(bankAccounts, "account")}`,
						},
						{ label: "Requests", value: assignedOnly ? "Only those assigned to them" : null },
						{ label: "Access until", value: accessUntil ? <DateText date={accessUntil as never} /> : null },
					]}
				/>
			</Card>
		</>
	);
}

function verdict(answer: Answer): string {
	const { name, explained } = answer;
	const closed = noAccess(answer);
	if (closed) return closed;
	if (!explained?.read.open) return `${name} can't open this page.`;
	return explained.save.open
		? `${name} can open this page and make changes.`
		: `${name} can open this page but can't make changes.`;
}

function noAccess({ name, state, ended }: Answer): string | undefined {
	if (state === "invited") return `${name} hasn't accepted the invitation yet, so they can't see anything.`;
	if (state === "inactive") return `${name} no longer has access.`;
	return ended ? `${name}'s access has ended.` : undefined;
}

function Ways({ explained: { anyMember, ways, reversal, whole } }: { explained: Explained }) {
	return (
		<>
			{anyMember ? "Every member can open it. What it shows depends on their role." : null}
			{ways.map((way, at) => (
				<span key={way.map(asks).join()} className="block">
					{at > 0 ? "or " : ""}
					{way.map((need) => `${asks(need)} (${has(need)})`).join(" and ")}
				</span>
			))}
			{whole === undefined ? null : (
				<span className="block">and all properties ({whole ? "they see them" : "they don't see them"})</span>
			)}
			{reversal === undefined ? null : (
				<span className="block">
					and “{namedRightWords.reverse_or_void}” ({reversal ? "they have it" : "they don't have it"})
				</span>
			)}
		</>
	);
}

function asks({ area, level, named }: Answered): string {
	return `${areaWords[area]}: ${levelWords[level]}${named ? ` with “${namedRightWords[named]}”` : ""}`;
}

function has({ met, has: level, hasNamed, named }: Answered): string {
	if (met) return "they have it";
	return named && !hasNamed ? `they have ${levelWords[level]}, without that right` : `they have ${levelWords[level]}`;
}
