import type { TestServer } from "./server";

type Fields = Record<string, string> | [string, string][] | FormData | Blob;

/** Someone who speaks HTTP to a server without a browser; redirects are given, not followed. */
export type Client = {
	get: (address: string) => Promise<Response>;
	/** A blob is a body as it stands, of the type that its headers say. `leaving` ends it before its answer. */
	post: (address: string, fields?: Fields, more?: Record<string, string>, leaving?: AbortSignal) => Promise<Response>;
};

/** A client with a person's session, or with none. */
export async function clientOf(server: TestServer, person?: { email: string; password: string }): Promise<Client> {
	const headers: Record<string, string> = { Origin: server.url };
	const client: Client = {
		get: (address) => fetch(server.url + address, { headers, redirect: "manual" }),
		post: (address, fields = [], more = {}, leaving = undefined) =>
			fetch(server.url + address, {
				...{ method: "POST", headers: { ...headers, ...more }, redirect: "manual" as const },
				...(leaving && { signal: leaving }),
				body: fields instanceof FormData || fields instanceof Blob ? fields : new URLSearchParams(fields),
			}),
	};
	if (!person) return client;
	const { email, password } = person;
	const answer = await client.post(email.startsWith("rita") ? "/rlogin" : email.startsWith("olga") ? "/ologin" : "/", {
		email,
		password,
	});
	const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("tenantry_session="));
	if (answer.status !== 303 || !cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
	headers.Cookie = cookie.split(";")[0] ?? "";
	return client;
}
