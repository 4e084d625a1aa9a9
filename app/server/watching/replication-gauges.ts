import { Gauge, type Registry } from "prom-client";
import { config } from "~/config.server";
import { isPrimary, isReplicated, lagOf, position } from "~/replication";

/** Adds this machine's part in replication to the metrics, where there is more than one machine. */
export function watchReplication(registry: Registry): void {
	if (!isReplicated()) return;
	const registers = [registry];
	new Gauge({
		...{ name: "tenantry_replication_primary", help: "1 on the machine that writes", registers },
		collect() {
			this.set(isPrimary() ? 1 : 0);
		},
	});
	new Gauge({
		...{ name: "tenantry_replication_lag_seconds", help: "Since a replica heard of its primary", registers },
		collect() {
			this.set((lagOf(config().databasePath) ?? Number.NaN) / 1_000);
		},
	});
	new Gauge({
		...{ name: "tenantry_replication_position", help: "The transaction that the database here has reached", registers },
		collect() {
			this.set(Number.parseInt(position() || "0", 16));
		},
	});
}
