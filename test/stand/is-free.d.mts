export function isFree(port: number): Promise<boolean>;
