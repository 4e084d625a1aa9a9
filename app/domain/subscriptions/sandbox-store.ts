import { statement, write } from "~/db/client.server";

/** A customer's whole record at the sandbox; undefined if there is none. */
function load<Data>(customer: string): Data | undefined {
	const row = statement<{ data: string }, [string]>("SELECT data FROM sandbox_billing WHERE customer = ?").get(
		customer,
	);
	return row && JSON.parse(row.data);
}

function save(customer: string, data: object) {
	statement(
		"INSERT INTO sandbox_billing (customer, data) VALUES (?, ?) ON CONFLICT DO UPDATE SET data = excluded.data",
	).run(customer, JSON.stringify(data));
}

/** The billing sandbox's storage, for its adapter. */
export const sandboxCustomers = { load, save, inOneGo: write };
