/** Words for the stored values of keys and webhooks. Safe in the browser. */

export const keyAccess = { read: "Read only", full: "Everything my role allows" } as const;
export type KeyAccess = keyof typeof keyAccess;

/** For how long a key works, in days. */
export const keyDays = { "30": "30 days", "90": "90 days", "365": "1 year" } as const;
export type KeyDays = keyof typeof keyDays;

export const deliveryStates = { waiting: "Waiting", delivered: "Delivered", failed: "Failed" } as const;
export type DeliveryState = keyof typeof deliveryStates;
