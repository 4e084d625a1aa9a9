import type { z } from "zod";
import type { PlainDate } from "#domain/calendar/format";
import type { KeyAccess } from "#domain/connections/labels";
import type { ActingMember, Need } from "#domain/team";
import type { Failure } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Who asks: a key's member, with no more than the key opens. */
export type ApiActor = Scope & {
	userId: number;
	keyId: number;
	beginsWith: string;
	keyName: string;
	expiresDate: string;
	access: KeyAccess;
	member: ActingMember;
	locale: string;
	currency: string;
	timeZone: string;
	organizationName: string;
	today: PlainDate;
};

/** The names in braces of a path: those that end in "_id" are ids, others text. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? { [Key in Name]: Key extends `${string}_id` ? number : string } & ParamsOf<Rest>
	: object;

type Shape = z.ZodObject<z.ZodRawShape>;
type Read<S extends Shape | undefined> = S extends Shape ? z.output<S> : Record<string, never>;

type Declared<Path extends string, Query extends Shape | undefined, Body extends Shape | undefined> = {
	/** Stable name, such as "leases.list". */
	id: string;
	method: "GET" | "POST" | "DELETE";
	path: Path;
	summary: string;
	description?: string;
	tag: string;
	/** Ways in, of which one is enough, as in the map of pages' rights; `anyMember`: every key. */
	right: readonly (readonly Need[])[] | "anyMember";
	/** Only for keys that see the whole organization. */
	whole?: true;
	/** Posts money: the request needs an Idempotency-Key, and can be tried with `dry_run=1`. */
	money?: true;
	/** The answer has a secret, so it isn't kept for a request that is sent again. */
	secret?: true;
	/** What a read-only plan still takes. */
	whileReadOnly?: true;
	/** Answers while records are imported, when other addresses wait. */
	whileImporting?: true;
	query?: Query;
	body?: Body;
	/** A request as a reader would send it; ids by `exampleIds`. What it's answered follows from the shape (examples.ts). */
	example?: {
		params?: Readonly<Record<string, string>>;
		query?: Query extends Shape ? z.input<Query> : never;
		body?: Body extends Shape ? z.input<Body> : never;
	};
	answer: z.ZodType;
	/** 200 unless given. */
	status?: 200 | 201 | 204;
	/** The answer is a file instead of JSON. */
	file?: true;
	/** Names of the body for fields that the domain calls otherwise. */
	fields?: Readonly<Record<string, string>>;
	/** Calls the domain. A failure becomes a problem; what isn't in `answer` isn't sent. */
	handle: (
		actor: ApiActor,
		input: { params: ParamsOf<Path>; query: Read<Query>; body: Read<Body>; confirmed: Confirmed },
	) => object | Failure | Promise<object | Failure | Response>;
};

/** The answers to questions, as the domain's inputs take them: `{ confirmDuplicate: true }`. */
export type Confirmed = Readonly<Record<string, true>>;

/** An operation as the code that serves every operation reads it. */
export type Operation = Omit<
	Declared<string, Shape | undefined, Shape | undefined>,
	"handle" | "query" | "body" | "example"
> & {
	query?: Shape | undefined;
	body?: Shape | undefined;
	example?: { params?: Readonly<Record<string, string>>; query?: object; body?: object };
	handle: (
		actor: ApiActor,
		input: {
			params: Record<string, number | string>;
			query: Record<string, unknown>;
			body: Record<string, unknown>;
			confirmed: Confirmed;
		},
	) => object | Promise<object>;
};

/** Declares one operation of the API: how it is asked for, which right it needs, and which domain function answers. */
export function defineOperation<
	const Path extends string,
	Query extends Shape | undefined = undefined,
	Body extends Shape | undefined = undefined,
>(declared: Declared<Path, Query, Body>): Operation {
	return declared as unknown as Operation;
}
