import { type Area, covers, type Level, type NamedRight, type Need, type Rights } from "#domain/team/format";
import type { Address } from "../href";

/** Ways in, of which one is enough; each is all that it takes. `anyMember`: no right is asked for. */
export type Asked = "anyMember" | readonly (readonly Need[])[];

/** What an address asks of a member who opens it and of one who posts to it. */
export type AddressNeed = {
	readonly get: Asked;
	readonly post: Asked;
	/** With `from` in its query the form corrects an entry: that reverses it, and asks for this right too. */
	readonly correcting?: NamedRight;
	/** What only a member does who sees all properties: everything there, or what is posted to it. */
	readonly whole?: "all" | "post";
	/** What is posted here is taken while the plan leaves the organization read-only: the plan, own account, exports. */
	readonly whileReadOnly?: true;
};

/** Addresses that aren't a member's: the public ones, and those of residents and owners. */
export type Elsewhere =
	| `/${"resident" | "owner" | "weblistings"}${"" | `/${string}`}`
	| `/${"signup" | "emailverification" | "resetpassword" | "reset-password-success" | "loginemail"}`
	| `/${"r" | "o"}${"signup" | "signupackowledgement" | "login" | "emailverification"}`
	| `/${"" | "feedback" | "api" | "api/openapi.json" | "centers" | "logincode" | "team" | "sign" | "verify" | "renewal" | "ratework" | "report" | "mailedstatement" | "oldlink" | "supportfile"}`
	| `/${"sitemap.xml" | "robots.txt" | "unauthorized" | "unauthorizedfli" | "errorpage" | "not-mobile"}`
	| `/${"under-maintenance" | "termsofservice" | "privacypolicy" | "app/contactsupport" | "app/logout"}`
	| `/${"vendor/workorder" | "visit" | "visit/file" | "workcalendar"}`
	| "/resources/webhooks/stripe"
	| "/resources/webhooks/stripe-billing"
	| "/resources/webhooks/texts"
	| "/resources/webhooks/texts/status"
	| "/sandbox/checkout"
	| "/sandbox/billing"
	| `/dev/${string}`;

/** Every address that a member of a team opens. */
export type ManagerAddress = Exclude<Address, Elsewhere>;

/** The needs of some addresses. A misspelled address doesn't compile. */
export type Needs = { readonly [Address in ManagerAddress]?: AddressNeed };

/** Own account, notifications and what is everyone's: no right is asked for. */
export const anyMember: AddressNeed = { get: "anyMember", post: "anyMember" };

/** What every member does on their own behalf, whatever the plan. */
export const ownAccount: AddressNeed = { ...anyMember, whileReadOnly: true };

/** A page to read. What is posted to it asks for the right to edit. */
export function view(area: Area, named?: NamedRight): AddressNeed {
	return { get: [[asked(area, "view", named)]], post: [[asked(area, "edit", named)]] };
}

/** A form: whoever can't save it doesn't open it. */
export function edit(area: Area, named?: NamedRight): AddressNeed {
	return both(asked(area, "edit", named));
}

/** A page that asks "remove?". */
export function remove(area: Area): AddressNeed {
	return both(asked(area, "delete"));
}

/** A form that a named right opens to those who can see its area. */
export function ticked(area: Area, named: NamedRight): AddressNeed {
	return both(asked(area, "view", named));
}

/** A download of what an area's list shows. */
export function download(area: Area): AddressNeed {
	return { ...both(asked(area, "view", "export_data")), whileReadOnly: true };
}

/** A page that only those open who may open each of these. */
export function all(...needs: readonly AddressNeed[]): AddressNeed {
	const joined = (asked: readonly Asked[]): Asked =>
		asked.reduce((one, other) => {
			if (one === "anyMember") return other;
			if (other === "anyMember") return one;
			return one.flatMap((way) => other.map((further) => [...way, ...further]));
		}, "anyMember");
	return { get: joined(needs.map(({ get }) => get)), post: joined(needs.map(({ post }) => post)) };
}

/** A page that whoever may open one of these opens. */
export function either(...needs: readonly AddressNeed[]): AddressNeed {
	const joined = (asked: readonly Asked[]): Asked => {
		const ways = asked.flatMap((one) => (one === "anyMember" ? [[]] : one));
		return ways.some((way) => way.length === 0) ? "anyMember" : ways;
	};
	return { get: joined(needs.map(({ get }) => get)), post: joined(needs.map(({ post }) => post)) };
}

/** A page to read as `get` says, posted to as `post` says. */
export function readAndPost(get: AddressNeed, post: AddressNeed): AddressNeed {
	return { get: get.get, post: post.post };
}

/** A form that corrects the entry that `from` in its query names. */
export function corrects(need: AddressNeed): AddressNeed {
	return { ...need, correcting: "reverse_or_void" };
}

/** A page of the organization as a whole: a member who is limited to some properties doesn't open it. */
export function whole(need: AddressNeed): AddressNeed {
	return { ...need, whole: "all" };
}

/** A page that a member who is limited to some properties reads, and doesn't save. */
export function wholeToSave(need: AddressNeed): AddressNeed {
	return { ...need, whole: "post" };
}

/** A page whose posts a read-only plan takes, too. */
export function whileReadOnly(need: AddressNeed): AddressNeed {
	return { ...need, whileReadOnly: true };
}

/** Whether these rights are enough for what is asked. */
export function suffices(rights: Rights, asked: Asked): boolean {
	return asked === "anyMember" || asked.some((way) => way.every((need) => covers(rights, need)));
}

function both(need: Need): AddressNeed {
	return { get: [[need]], post: [[need]] };
}

function asked(area: Area, level: Exclude<Level, "none">, named?: NamedRight): Need {
	return named === undefined ? { area, level } : { area, level, named };
}
