import type { AsyncLocalStorage } from "node:async_hooks";
import { beforeEach } from "vitest";
import { sqlite } from "~/db/client.server";

/**
 * With LIMITED_MEMBER=1, tests run as a member who is limited to properties and bank accounts and has every one of them
 * that a test makes. Everything must come out as without limits, except for what belongs to no property.
 */
if (process.env.LIMITED_MEMBER === "1") {
	const ids = (sql: string) => sqlite().prepare<[], string>(sql).pluck().get() ?? null;
	const everything = {
		memberId: 0,
		get properties() {
			return ids("SELECT json_group_array(id) FROM properties");
		},
		set properties(_) {},
		get bankAccounts() {
			return ids("SELECT json_group_array(account_id) FROM bank_accounts");
		},
		set bankAccounts(_) {},
	};
	let limits: unknown = everything;
	const answering = {
		getStore: () => ({ limits }),
		run<T>(store: { limits: unknown }, answer: () => T): T {
			const before = limits;
			limits = store.limits;
			try {
				return answer();
			} finally {
				limits = before;
			}
		},
	};
	beforeEach(() => {
		const held = globalThis as { __tenantryAnswering?: AsyncLocalStorage<unknown> };
		// Properties that are made refer to their member.
		sqlite().exec(`PRAGMA foreign_keys = OFF;
			INSERT INTO members (id, profile_id, role_id, state, firstname, lastname, email, created_date, updated_date)
				VALUES (0, 0, 0, 'active', '', '', '', '', '');
			PRAGMA foreign_keys = ON`);
		held.__tenantryAnswering = answering as unknown as AsyncLocalStorage<unknown>;
	});
}
